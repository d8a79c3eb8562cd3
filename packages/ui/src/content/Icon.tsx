import { classes } from '../classes.ts'
import styles from './Icon.module.css'

/**
 * Line drawings on a 24 box, made of circles and straight lines, without fills.
 * One path string each, so that the whole set takes about two kilobytes.
 */
const drawings = {
  back: 'M14.5 5.5 8 12l6.5 6.5',
  close: 'm6.5 6.5 11 11m0-11-11 11',
  chevron: 'm9.5 6.5 5.5 5.5-5.5 5.5',
  caret: 'm6.5 9.5 5.5 5.5 5.5-5.5',
  down: 'M12 5v13.5M6.5 13l5.5 5.5 5.5-5.5',
  check: 'm5.5 12.5 4.25 4.25L18.5 8',
  minus: 'M6.5 12h11',
  plus: 'M12 5.5v13M5.5 12h13',
  search: 'M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0Zm-1.6 4.4 4.1 4.1',
  eye: 'M3 12c2-3.9 5-5.8 9-5.8s7 1.9 9 5.8c-2 3.9-5 5.8-9 5.8S5 15.9 3 12Zm11.6 0a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0Z',
  eyeOff: 'M3 12c2-3.9 5-5.8 9-5.8s7 1.9 9 5.8c-2 3.9-5 5.8-9 5.8S5 15.9 3 12Zm2-7 14 14',
  refresh: 'M19 12a7 7 0 1 1-2.05-4.95L19 9.1M19 4.5v4.6h-4.6',
  home: 'M4.5 10.5 12 4.5l7.5 6V18a1.75 1.75 0 0 1-1.75 1.75H6.25A1.75 1.75 0 0 1 4.5 18Zm5 9.25v-4.5a2.5 2.5 0 0 1 5 0v4.5',
  spending: 'M4 19.5h16M6.5 16v-4M11 16V7m4.5 9v-6m4.5 6V4.5',
  gauge: 'M4 17a8.5 8.5 0 1 1 16 0M14 15a2 2 0 1 1-4 0 2 2 0 0 1 4 0Zm-.6-1.5 2.6-3',
  health: 'M12 19.5C6.5 15.75 4 12.75 4 9.5a4.25 4.25 0 0 1 8-2 4.25 4.25 0 0 1 8 2c0 3.25-2.500 6.25-8 10Z',
  all: 'M10.25 7.5a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0Zm9 0a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0Zm-9 9a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0Zm9 0a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0Z',
  passbook:
    'M7 4.25h10A1.75 1.75 0 0 1 18.75 6v12A1.75 1.75 0 0 1 17 19.75H7A1.75 1.75 0 0 1 5.25 18V6A1.75 1.75 0 0 1 7 4.25ZM9 9h6M9 12.75h6',
  invest: 'm4 16.5 5-5 3.75 3L20 7.25M15.25 7.25H20V12',
  card: 'M5.5 5.75h13a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-8.5a2 2 0 0 1 2-2ZM3.5 10h17M7 14.5h3',
  loan: 'M20.25 12a8.25 8.25 0 1 1-16.5 0 8.25 8.25 0 0 1 16.5 0ZM8 9.5 10 15l2-5 2 5 2-5.5M7.25 12h9.5',
  umbrella: 'M12 4.25a8.25 8.25 0 0 1 8.25 8.25H3.75A8.25 8.25 0 0 1 12 4.25Zm0 8.25v5.25a2 2 0 0 1-4 0',
  wallet: 'M17 8V5.25H6.5a2.5 2.5 0 0 0 0 5M4 7.75v9.5a2 2 0 0 0 2 2h14V8H6M16 13.5h.010',
  point: 'M20.25 12a8.25 8.25 0 1 1-16.5 0 8.25 8.25 0 0 1 16.5 0ZM10 16V8.25h2.9a2.4 2.4 0 0 1 0 4.8H10',
  pension:
    'M12 20v-8.25c0-3.25-2.25-5.25-6.25-5.25 0 3.25 2.25 5.25 6.25 5.25Zm0-5.5c0-3 2.25-4.75 6.25-4.75 0 3-2.25 4.75-6.25 4.75',
  phone: 'M9 3.25h6a2 2 0 0 1 2 2v13.5a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V5.25a2 2 0 0 1 2-2ZM11 17.5h2',
  lock: 'M8 10.5V8a4 4 0 0 1 8 0v2.5M6.75 10.5h10.5A1.75 1.75 0 0 1 19 12.25V18a1.75 1.75 0 0 1-1.75 1.75H6.75A1.75 1.75 0 0 1 5 18v-5.75a1.75 1.75 0 0 1 1.75-1.75ZM12 14.25v1.75',
  linkOff: 'M10.5 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Zm11 0a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
  clock: 'M20.25 12a8.25 8.25 0 1 1-16.5 0 8.25 8.25 0 0 1 16.5 0ZM12 7.5V12l3 2',
  calendar:
    'M6 5.5h12a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7.5a2 2 0 0 1 2-2ZM4 10.25h16M8.5 3.75v3.5m7-3.5v3.5',
  info: 'M20.25 12a8.25 8.25 0 1 1-16.5 0 8.25 8.25 0 0 1 16.5 0ZM12 11.25V16m0-8h.010',
  alert: 'M20.25 12a8.25 8.25 0 1 1-16.5 0 8.25 8.25 0 0 1 16.5 0ZM12 7.75v5m0 3.25h.010',
  external:
    'M13.75 5H19v5.25M19 5l-8.25 8.25M17 14v3.25a1.75 1.75 0 0 1-1.75 1.75h-8.5A1.75 1.75 0 0 1 5 17.25v-8.5A1.75 1.75 0 0 1 6.75 7H10',
  settings:
    'M4 7.5h8m5 0h3M4 16.5h3m5 0h8M17 7.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Zm-5 9a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
} as const

export type IconName = keyof typeof drawings
export type IconSize = 'normal' | 'small' | 'tiny' | 'logo'

/** A drawing beside a word, always hidden from assistive technology. For a drawing without a word use `IconButton`. */
export function Icon({
  name,
  size = 'normal',
  className,
}: {
  readonly name: IconName
  readonly size?: IconSize
  readonly className?: string
}) {
  return (
    <svg
      className={classes(styles.icon, size !== 'normal' && styles[size], className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
