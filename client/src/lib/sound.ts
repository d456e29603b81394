// Small sounds, made on the spot: a die on the table, a pencil stroke, a padlock, a bell. Off unless wanted.

import { settings } from "./settings.svelte";

type Sound = "die" | "pencil" | "padlock" | "bell";

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (settings.sound) vibrate(sound === "bell" ? 30 : 10);
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  void context.resume();
  if (sound === "bell") tone(context, 660, 0.2);
  else if (sound === "padlock") tone(context, 180, 0.08);
  else noise(context, sound === "die" ? 900 : 3200, sound === "die" ? 0.09 : 0.15);
}

function vibrate(milliseconds: number): void {
  navigator.vibrate?.(milliseconds);
}

function fade(audio: AudioContext, seconds: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
  gain.connect(audio.destination);
  return gain;
}

function tone(audio: AudioContext, frequency: number, seconds: number): void {
  const oscillator = audio.createOscillator();
  oscillator.frequency.value = frequency;
  oscillator.connect(fade(audio, seconds, 0.15));
  oscillator.start();
  oscillator.stop(audio.currentTime + seconds);
}

function noise(audio: AudioContext, frequency: number, seconds: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = frequency;
  source.connect(filter).connect(fade(audio, seconds, 0.3));
  source.start();
}
