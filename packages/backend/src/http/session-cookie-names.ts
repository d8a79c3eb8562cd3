/**
 * The cookie of a session, in a real and in a practice world. The prefix makes the browser itself refuse a cookie set without Secure,
 * with Domain or for a sub-path, and a practice world is served without TLS.
 */
export const SESSION_COOKIE = { real: '__Host-ieum_session', practice: 'ieum_session' } as const
