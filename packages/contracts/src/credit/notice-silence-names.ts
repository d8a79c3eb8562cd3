/** How long notices may be silent, as a person chooses it; minutes. */
export const SILENCE_MINUTES = [30, 60, 180, 1_440] as const
