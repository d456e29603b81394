// Small sounds, made on the spot: nothing is loaded. Off until somebody taps the speaker; then devices that can, tremble a little.

import { settings } from "./settings.svelte";

/** A burst of filtered noise or a tone, `at` seconds from now. */
interface Part {
  at?: number;
  seconds: number;
  noise?: [number, number]; // the band it glides through, in hertz
  tone?: number;
  loud?: number;
  wave?: OscillatorType;
}

const clicks = (count: number, at = 0.03): Part[] =>
  Array.from({ length: count }, (_, one) => ({ at: one * at * (0.7 + 0.6 * Math.random()), seconds: 0.03, noise: [1200 + 1200 * Math.random(), 1200], loud: 0.5 }));

const SOUNDS: Record<string, () => Part[]> = {
  dice: () => [{ seconds: 0.12, tone: 90, loud: 0.5 }, ...clicks(4)],
  landing: () => [{ seconds: 0.035, noise: [2000 + 400 * Math.random(), 1500], loud: 0.55 }, { seconds: 0.05, tone: 150, loud: 0.12 }],
  cross: () => [{ seconds: 0.09, noise: [3000, 4600] }, { at: 0.12, seconds: 0.09, noise: [3300, 5000] }],
  figure: () => [{ seconds: 0.2, noise: [2800, 4400] }],
  "take-back": () => [{ seconds: 0.09, noise: [5000, 3300] }, { at: 0.12, seconds: 0.09, noise: [4600, 3000] }],
  tile: () => [{ seconds: 0.06, tone: 420, wave: "triangle", loud: 0.8 }],
  padlock: () => [{ seconds: 0.02, noise: [2600, 2200] }, { at: 0.07, seconds: 0.09, tone: 180, wave: "triangle", loud: 0.9 }],
  chime: () => [{ seconds: 0.2, tone: 660, loud: 0.5 }, { at: 0.09, seconds: 0.24, tone: 990, loud: 0.5 }],
  asked: () => [{ seconds: 0.16, tone: 660, wave: "triangle", loud: 0.5 }],
  thud: () => [{ seconds: 0.16, tone: 140, wave: "triangle", loud: 0.8 }],
  win: () => [523, 659, 784, 1047].map((tone, one) => ({ at: one * 0.11, seconds: 0.22, tone, wave: "triangle", loud: 0.6 })),
};

export type Sound = keyof typeof SOUNDS;

const LOUDNESS = 0.126; // -18 dB
const TREMBLE: Record<string, number> = { dice: 20, asked: 30, padlock: 25, win: 60 };

let audio: AudioContext | null = null;

/** Play a sound if sounds are wanted; `side` is where it comes from, 0 left to 1 right. */
export function play(sound: Sound, side = 0.5): void {
  if (!settings.sound) return;
  navigator.vibrate?.(TREMBLE[sound] ?? 8);
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const part of SOUNDS[sound]()) make(audio, part, side * 1.6 - 0.8);
}

function make(audio: AudioContext, part: Part, side: number): void {
  const start = audio.currentTime + (part.at ?? 0);
  const end = start + part.seconds;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(LOUDNESS * (part.loud ?? 1), start);
  gain.gain.exponentialRampToValueAtTime(0.0005, end);
  const panner = audio.createStereoPanner();
  panner.pan.value = side;
  gain.connect(panner).connect(audio.destination);
  const source = part.noise ? noise(audio, part.noise, start, end, gain) : tone(audio, part, gain);
  source.start(start);
  source.stop(end);
}

function tone(audio: AudioContext, { tone = 440, wave = "sine" }: Part, to: AudioNode): OscillatorNode {
  const oscillator = audio.createOscillator();
  oscillator.type = wave;
  oscillator.frequency.value = tone;
  oscillator.connect(to);
  return oscillator;
}

let rustle: AudioBuffer | null = null; // a quarter of a second of noise, made once

function noise(audio: AudioContext, [from, till]: [number, number], start: number, end: number, to: AudioNode): AudioBufferSourceNode {
  if (!rustle) {
    rustle = audio.createBuffer(1, Math.ceil(audio.sampleRate / 4), audio.sampleRate);
    rustle.getChannelData(0).forEach((_, at, samples) => (samples[at] = Math.random() * 2 - 1));
  }
  const source = audio.createBufferSource();
  source.buffer = rustle;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.linearRampToValueAtTime(till, end);
  source.connect(filter).connect(to);
  return source;
}
