import { requestEnum } from './wire.ts'

/** Where a page is shown: in our app's web view, or in a browser. */
export const CLIENT_BROWSERS = ['APP', 'WEB'] as const
export const ClientBrowserEnum = requestEnum(CLIENT_BROWSERS)
export type ClientBrowser = (typeof CLIENT_BROWSERS)[number]
