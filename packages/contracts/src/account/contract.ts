/** Every account call that is served. */
import { analytics } from './analytics.ts'
import { flags } from './flags.ts'
import { identity } from './identity.ts'
import { settings } from './settings.ts'
import { terms } from './terms.ts'
import { user } from './user.ts'
import { webView } from './web-view.ts'

export const accountContract = { ...identity, ...webView, ...user, ...terms, ...settings, ...flags, ...analytics }
