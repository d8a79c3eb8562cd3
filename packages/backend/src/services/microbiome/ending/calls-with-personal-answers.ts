/** Calls whose idempotency answers contain data of an application: the answers are deleted with it. */
export const MICROBIOME_PERSONAL_ANSWER_CALLS = ['apply', 'enter', 'returnKit', 'receiveKit'] as const
