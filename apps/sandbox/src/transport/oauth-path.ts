/** OAuth endpoints refuse in the format of RFC 6749, all others with rsp_code. */
export const isOauthPath = (url: string) => url.includes('/oauth/2.0/')
