import type { ElementType, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { buttonProps } from '../early-presses.ts'
import type { As } from '../polymorphic.ts'
import { Icon } from './Icon.tsx'
import { OwnText } from './OwnText.tsx'
import styles from './Row.module.css'

type RowOwnProps = {
  readonly lead?: ReactNode
  readonly title: ReactNode
  /** Second line: the kind, or an end date. */
  readonly sub?: ReactNode
  readonly end?: ReactNode
  /** 68px even when there is no second line. */
  readonly isTall?: boolean
  /** Title and sub on one line where they fit. */
  readonly isInline?: boolean
  /** Readable and focusable, but it cannot be chosen; give the reason in `sub` or `end`. */
  readonly isDisabled?: boolean
}

/** One line of a list. As `a`, `button` or `label` the whole row is the target. */
export function Row<E extends ElementType = 'div'>({
  as,
  lead,
  title,
  sub,
  end,
  isTall = false,
  isInline = false,
  isDisabled = false,
  ...rest
}: As<E, RowOwnProps>) {
  const Element: ElementType = as ?? 'div'
  const isTwoLine = isTall || (sub != null && !isInline)
  return (
    <Element
      {...buttonProps(Element)}
      {...rest}
      className={classes(styles.row, isTwoLine && styles.twoLine)}
      data-disabled={isDisabled || undefined}
    >
      {lead}
      <span className={classes(styles.text, isInline && styles.inline)}>
        <span className={styles.title}>{title}</span>
        {sub == null ? null : (
          <span className={styles.sub}>
            <OwnText>{sub}</OwnText>
          </span>
        )}
      </span>
      {end == null ? null : (
        <span className={styles.end}>
          <OwnText>{end}</OwnText>
        </span>
      )}
    </Element>
  )
}

/** The title of a row that is a link, beside another control in the row: the rest of the row is the link's target. */
export function RowLink<E extends ElementType = 'a'>({
  as,
  children,
  ...rest
}: As<E, { readonly children: ReactNode }>) {
  const Element: ElementType = as ?? 'a'
  return (
    <Element {...rest} className={styles.link}>
      <OwnText>{children}</OwnText>
      <RowChevron />
    </Element>
  )
}

/** A list of many rows, each in an `li`. While it opens, a row takes up its space before it is drawn. */
export function RowList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

/** Two lines at the right end of a row: an amount and its qualification. */
export function RowStack({ main, sub }: { readonly main: ReactNode; readonly sub?: ReactNode }) {
  return (
    <span className={styles.stack}>
      <OwnText>{main}</OwnText>
      {sub == null ? null : <span className={styles.sub}>{sub}</span>}
    </span>
  )
}

/** A number with hyphens, for instance an account's, that never breaks at one. */
export function Whole({ children }: { readonly children: ReactNode }) {
  return <span className={styles.whole}>{children}</span>
}

export function RowChevron() {
  return <Icon name="chevron" size="small" className={styles.chevron} />
}

export function Chip({
  children,
  tone,
}: {
  readonly children: ReactNode
  readonly tone?: 'primary' | 'warn' | 'danger'
}) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {children}
    </span>
  )
}

type SettingOwnProps = { readonly label: ReactNode; readonly value?: ReactNode; readonly hasChevron?: boolean }

/** A setting: its name on the left, its value on the right. A press opens it. */
export function Setting<E extends ElementType = 'button'>({
  as,
  label,
  value,
  hasChevron = true,
  ...rest
}: As<E, SettingOwnProps>) {
  const Element: ElementType = as ?? 'button'
  return (
    <Element {...buttonProps(Element)} {...rest} className={styles.setting}>
      <span className={styles.settingLabel}>{label}</span>
      <span className={styles.settingValue}>
        <OwnText>{value}</OwnText>
        {hasChevron ? <RowChevron /> : null}
      </span>
    </Element>
  )
}

export function SettingNote({ children, id }: { readonly children: ReactNode; readonly id?: string }) {
  return (
    <p className={styles.settingNote} id={id}>
      {children}
    </p>
  )
}

/** Tabular figures, never broken. `in` is money received; `up` and `down` are for investments only. */
export function Amount({ children, tone }: { readonly children: ReactNode; readonly tone?: 'in' | 'up' | 'down' }) {
  return <span className={classes(styles.amount, tone && styles[tone])}>{children}</span>
}
