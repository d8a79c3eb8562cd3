import type { LaunchOptions, PlaywrightTestOptions } from '@playwright/test'

/** Placeholder for a path where none was found. */
export const NO_CHROMIUM = 'no-chromium'

/** The size for which the screens are designed. */
export const PHONE = { width: 375, height: 812 } as const

export const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1'
export const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/**
 * A browser whose own clock is not in Korea, because dates are Korean whatever the device says, and which does not
 * animate, because tests check the final state.
 */
export function browserOf(launchOptions: LaunchOptions) {
  return {
    launchOptions,
    viewport: PHONE,
    locale: 'ko-KR',
    timezoneId: 'America/New_York',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
  } as const satisfies Partial<PlaywrightTestOptions> & { launchOptions: LaunchOptions }
}
