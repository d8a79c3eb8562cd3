/** Calls whose idempotency answers contain data of an application: the answers are deleted with it. */
export const MICROBIOME_TELLING_CALLS = ['apply', 'enter', 'returnKit', 'receiveKit'] as const
