import { memo, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { type Hue, hueOf } from '../hue.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Monogram.module.css'

export type MonogramParty = {
  readonly guid: string
  readonly name: string
  readonly logoImageUrl?: string | null
}

type Size = 'small' | 'normal' | 'large'

/** The letters of a disc: two capitals of a Latin name (KB, NH), otherwise the first character. */
function letters(name: string): string {
  return /^[A-Z]{2}/.exec(name)?.[0] ?? [...name][0]?.toUpperCase() ?? ''
}

/**
 * Placed beside its organization's name, so it is hidden from assistive technology. The picture covers the letters,
 * which are visible until it has loaded, and where there is none. Memoized, so that ticking a long list at once draws
 * no disc again.
 */
export const Monogram = memo(function Monogram({
  party,
  size = 'normal',
  hasPicture = true,
  isDim = false,
}: {
  readonly party: MonogramParty
  readonly size?: Size
  /** False while it is far from the screen, in a list so long that its pictures would slow every frame. */
  readonly hasPicture?: boolean
  /** Cannot be chosen now. */
  readonly isDim?: boolean
}) {
  const className = classes(styles.mono, size !== 'normal' && styles[size])
  return (
    <span className={className} data-hue={hueOf(party.guid)} data-dim={isDim || undefined} aria-hidden="true">
      <span>{letters(party.name)}</span>
      {hasPicture && party.logoImageUrl ? <img src={party.logoImageUrl} alt="" loading="lazy" /> : null}
    </span>
  )
})

/** A disc with a drawing, for a group of things. */
export function IconDisc({ icon, hue }: { readonly icon: IconName; readonly hue: Hue }) {
  return (
    <span className={styles.mono} data-hue={hue} aria-hidden="true">
      <Icon name={icon} size="logo" />
    </span>
  )
}

/** A dashed ring: not joined yet. */
export function DashedRing({ icon }: { readonly icon: IconName }) {
  return (
    <span className={styles.ring} aria-hidden="true">
      <Icon name={icon} size="logo" />
    </span>
  )
}

/** The certificate organization's letter on its colour. */
export function CertificateOrganizationDisc({
  organization,
  letter,
}: {
  readonly organization: 'kakao' | 'naver'
  readonly letter: string
}) {
  return (
    <span className={classes(styles.mono, styles[organization])} aria-hidden="true">
      {letter}
    </span>
  )
}

/** Joined discs of several organizations, `+n` for those beyond `max`. */
export function MonogramStack({
  parties,
  max = 4,
  size = 'normal',
}: {
  readonly parties: readonly MonogramParty[]
  readonly max?: number
  readonly size?: Size
}): ReactNode {
  const rest = parties.length - max
  return (
    <span className={styles.stack} aria-hidden="true">
      {parties.slice(0, max).map((party) => (
        <Monogram key={party.guid} party={party} size={size} />
      ))}
      {rest > 0 ? (
        <span className={classes(styles.mono, styles.more, size !== 'normal' && styles[size])}>{`+${rest}`}</span>
      ) : null}
    </span>
  )
}
