import styles from './Art.module.css'
import { MarkShape, markClass } from './Brand.tsx'

/** Drawings of discs, rings and lines; decorative, so hidden from assistive technology. */
function Drawing({
  width,
  height,
  children,
}: {
  readonly width: number
  readonly height: number
  readonly children: React.ReactNode
}) {
  return (
    <svg
      className={styles.art}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

/** Nothing is joined yet: two discs already share a lens, two dashed rings wait. */
export function WaitingArt() {
  return (
    <Drawing width={232} height={116}>
      <path className={styles.dash} d="m42 84 26-10m102-34 25-10" />
      <circle className={styles.ring} cx="28" cy="89" r="14" />
      <circle className={styles.ring} cx="209" cy="25" r="14" />
      <circle className={styles.disc} cx="106" cy="64" r="42" />
      <circle className={styles.accent} cx="147" cy="44" r="29" />
      <path className={styles.solid} d="M124.2 26.1A42 42 0 0 1 147 73a29 29 0 0 1-22.8-46.9Z" />
    </Drawing>
  )
}

/** Joined: a check in the shared lens, drawn once. */
export function JoinedArt() {
  return (
    <Drawing width={148} height={92}>
      <circle className={styles.disc} cx="56" cy="50" r="41" />
      <circle className={styles.accent} cx="99" cy="37" r="33" />
      <path className={styles.solid} d="M75.4 13.9a41 41 0 0 1 16.8 55.4 33 33 0 0 1-16.8-55.4Z" />
      <path className={styles.tick} pathLength="1" d="m73 44.5 6 6 11.5-13" />
    </Drawing>
  )
}

/** A phone that was asked to sign, joined to the mark by a dotted line. */
export function PhoneArt() {
  return (
    <Drawing width={224} height={140}>
      <circle className={styles.disc} cx="82" cy="70" r="62" />
      <rect className={`${styles.paper} ${styles.edge}`} x="50" y="14" width="64" height="112" rx="15" />
      <path className={styles.line} d="M76 23h12" />
      <rect className={styles.accent} x="60" y="41" width="44" height="33" rx="9" />
      <path className={styles.paper} d="M69 51.5h26V54H69Zm0 8.5h16v2.5H69Z" />
      <rect className={styles.solid} x="60" y="98" width="44" height="15" rx="7.5" />
      <path className={styles.dash} d="M120 70h42" />
      <circle className={`${styles.paper} ${styles.join}`} cx="188" cy="70" r="21" />
      <g transform="translate(176 62) scale(.8)" className={markClass}>
        <MarkShape />
      </g>
    </Drawing>
  )
}

/** On the way: an open ring turns around the disc. */
export function JoiningArt() {
  return (
    <Drawing width={224} height={116}>
      <circle className={styles.disc} cx="112" cy="58" r="34" />
      <circle className={styles.ring} cx="112" cy="58" r="50" />
      <circle className={styles.pulse} pathLength="1" cx="112" cy="58" r="50" />
      <g transform="translate(88 42) scale(1.6)" className={markClass}>
        <MarkShape />
      </g>
    </Drawing>
  )
}

/** What was looked for is not joined to anything. */
export function LostArt() {
  return (
    <Drawing width={224} height={116}>
      <circle className={styles.disc} cx="66" cy="60" r="36" />
      <path className={styles.dash} d="M108 60h36" />
      <circle className={styles.ring} cx="176" cy="60" r="26" />
    </Drawing>
  )
}
