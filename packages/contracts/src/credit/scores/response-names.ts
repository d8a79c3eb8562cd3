/** Requests that a person may make to a bureau about their score. @source 신용정보의 이용 및 보호에 관한 법률 제36조의2, 제38조 */
export const RESPONSE_KINDS = ['EXPLANATION', 'FAVOURABLE_FACT', 'CORRECTION'] as const
export type ResponseKind = (typeof RESPONSE_KINDS)[number]

/** What the request is about. */
export const RESPONSE_SUBJECTS = ['SCORE', 'FACTOR', 'CHANGE'] as const
export type ResponseSubject = (typeof RESPONSE_SUBJECTS)[number]

/** `SENDING` until the bureau has given its number; `RECEIVED` until the bureau has answered. */
export const RESPONSE_STATUSES = ['SENDING', 'RECEIVED', 'EXPLAINED', 'UPHELD', 'DISMISSED'] as const
export type ResponseStatus = (typeof RESPONSE_STATUSES)[number]
