/* Qwixx classic, uniformly random play, written by hand as the yardstick for the compiled rules.
 *
 * It plays exactly the same games as `rollbook simulate qwixx --bots random`: same generator, same order of
 * draws, so the totals must agree to the last digit. Usage: qwixx PLAYERS SEED GAMES; prints the sums of the
 * scores by seat, the number of turns, and the seconds taken.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define MASK ((1ULL << 63) - 1)

static uint64_t mix(uint64_t key, uint64_t number) {
    uint64_t s = (key * 0x1E3779B97F4A7C15ULL + number * 0x2545F4914F6CDD1DULL + 0x14057B7EF767814FULL) & MASK;
    s = ((s ^ (s >> 30)) * 0x3F58476D1CE4E5B9ULL) & MASK;
    s = ((s ^ (s >> 27)) * 0x14D049BB133111EBULL) & MASK;
    return s ^ (s >> 31);
}

static inline uint32_t below(uint64_t *luck, uint32_t limit) {
    uint64_t s = *luck;
    *luck = (s * 0x5851F42D4C957F2DULL + 0x14057B7EF767814FULL) & MASK;
    uint32_t word = (uint32_t)((s ^ (s >> 22)) >> (21 + (s >> 60)));
    return (uint32_t)(((uint64_t)word * limit) >> 32);
}

typedef struct {
    int last[4];    /* column of the rightmost cross, -1 for none */
    int crosses[4]; /* the lock's cross included */
    int misthrows;
} player;

/* Column of a number: red and yellow run 2..12, green and blue 12..2. */
static inline int column(int row, int number) { return row < 2 ? number - 2 : 12 - number; }

static inline int may_cross(const player *p, int closed, int row, int col) {
    return !(closed >> row & 1) && col > p->last[row] && (col < 10 || p->crosses[row] >= 5);
}

static inline void cross(player *p, int *locked, int row, int col) {
    p->last[row] = col;
    p->crosses[row]++;
    if (col == 10) {
        p->crosses[row]++;
        *locked |= 1 << row;
    }
}

int main(int argc, char **argv) {
    int players = argc > 1 ? atoi(argv[1]) : 2;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    long games = argc > 3 ? atol(argv[3]) : 200000;
    long totals[5] = {0}, turns = 0;
    struct timespec begin, end;
    clock_gettime(CLOCK_MONOTONIC, &begin);

    for (long number = 0; number < games; number++) {
        uint64_t dice_luck = mix(seed, 2 * (uint64_t)number), bot_luck = mix(seed, 2 * (uint64_t)number + 1);
        player sheet[5];
        for (int s = 0; s < players; s++) {
            for (int r = 0; r < 4; r++) sheet[s].last[r] = -1, sheet[s].crosses[r] = 0;
            sheet[s].misthrows = 0;
        }
        int closed = 0, roller = (int)(number % players);
        for (;;) {
            turns++;
            int dice[6], crossed = 0, locked = closed;
            for (int d = 0; d < 6; d++) dice[d] = 1 + (int)below(&dice_luck, 6);

            int sum = dice[0] + dice[1];
            for (int s = 0; s < players; s++) {
                int rows[4], n = 0;
                for (int r = 0; r < 4; r++)
                    if (may_cross(&sheet[s], closed, r, column(r, sum))) rows[n++] = r;
                int k = (int)below(&bot_luck, (uint32_t)n + 1);
                if (k < n) {
                    cross(&sheet[s], &locked, rows[k], column(rows[k], sum));
                    if (s == roller) crossed = 1;
                }
            }
            closed = locked;
            if (__builtin_popcount((unsigned)closed) >= 2) break;

            player *p = &sheet[roller];
            int rows[8], cols[8], n = 0;
            for (int r = 0; r < 4; r++) {
                if (closed >> r & 1) continue;
                int a = column(r, dice[0] + dice[2 + r]), b = column(r, dice[1] + dice[2 + r]);
                int low = a < b ? a : b, high = a < b ? b : a;
                if (may_cross(p, closed, r, low)) rows[n] = r, cols[n++] = low;
                if (high != low && may_cross(p, closed, r, high)) rows[n] = r, cols[n++] = high;
            }
            int k = (int)below(&bot_luck, (uint32_t)n + 1);
            if (k < n) cross(p, &closed, rows[k], cols[k]);
            else if (!crossed && ++p->misthrows == 4) break;
            if (__builtin_popcount((unsigned)closed) >= 2) break;
            roller = roller + 1 == players ? 0 : roller + 1;
        }
        for (int s = 0; s < players; s++) {
            int points = -5 * sheet[s].misthrows;
            for (int r = 0; r < 4; r++) points += sheet[s].crosses[r] * (sheet[s].crosses[r] + 1) / 2;
            totals[s] += points;
        }
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    double seconds = (double)(end.tv_sec - begin.tv_sec) + 1e-9 * (double)(end.tv_nsec - begin.tv_nsec);
    for (int s = 0; s < players; s++) printf("%ld ", totals[s]);
    printf("%ld %.6f\n", turns, seconds);
    return 0;
}
