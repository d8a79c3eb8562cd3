import type { ElementType, ReactNode } from 'react'
import { hueOf } from '../hue.ts'
import type { As } from '../polymorphic.ts'
import styles from './Specimens.module.css'

/** A round, a rod, a pair, a chain and a spiral. The shape only identifies the microbe and has no further meaning. */
const SHAPES = [
  'M28 28h.01M36 36h.01M20 36h.01',
  'M18 34l20-12',
  'M18 24l8-4M30 36l8-4',
  'M17 28h.01M28 24h.01M39 30h.01',
  'M16 30c4-9 8 9 12 0s8 9 12 0',
] as const

/** Beside its name, so hidden from assistive technology. */
function Picture({ name, isFound }: { readonly name: string; readonly isFound: boolean }) {
  const hue = hueOf(name)
  return (
    <svg
      className={styles.picture}
      data-hue={hue}
      data-missing={isFound ? undefined : true}
      viewBox="0 0 56 56"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="28" cy="28" r="26" />
      <path d={SHAPES[(Number(hue) + name.length) % SHAPES.length]} />
    </svg>
  )
}

/** A collection that fills: a found specimen has its colour, a missing one is an outline. */
export function Specimens({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  )
}

type SpecimenOwnProps = {
  /** Seed of the drawing: the same name always gives the same one. */
  readonly drawnFor: string
  readonly name: string
  readonly note: string
  readonly isFound: boolean
}

export function Specimen<E extends ElementType = 'a'>({
  as,
  drawnFor,
  name,
  note,
  isFound,
  ...rest
}: As<E, SpecimenOwnProps>) {
  const Element: ElementType = as ?? 'a'
  return (
    <li>
      <Element {...rest} className={styles.specimen}>
        <Picture name={drawnFor} isFound={isFound} />
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>{note}</span>
      </Element>
    </li>
  )
}
