/** Calls whose answers, kept for a repetition, tell of an application: they go with it. */
export const MICROBIOME_TELLING_CALLS = ['apply', 'enter', 'returnKit', 'receiveKit'] as const
