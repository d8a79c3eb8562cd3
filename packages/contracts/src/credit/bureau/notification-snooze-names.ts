/** Choices for how long notifications are snoozed, minutes. */
export const SILENCE_MINUTES = [30, 60, 180, 1_440] as const
