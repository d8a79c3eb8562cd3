import { type ElementType, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { OwnText } from '../content/OwnText.tsx'
import { TextAction } from '../controls/Button.tsx'
import { buttonProps } from '../early-presses.ts'
import type { As } from '../polymorphic.ts'
import styles from './Screen.module.css'
import { useScrolledPast } from './use-scrolled-past.ts'

/** One column of at most 375px. `sections` is on the backdrop and contains full-width sections. */
export function Screen({
  children,
  kind = 'plain',
}: {
  readonly children: ReactNode
  readonly kind?: 'plain' | 'sections'
}) {
  return <div className={classes(styles.screen, kind === 'sections' && styles.sections)}>{children}</div>
}

/** The main content of the page and the target of the skip link. */
export function ScreenBody({
  children,
  isBusy,
  foot,
}: {
  readonly children: ReactNode
  readonly isBusy?: boolean
  /** The bar of the main button, or a quiet line. */
  readonly foot?: ReactNode
}) {
  return (
    <main id="content" className={styles.body} tabIndex={-1} aria-busy={isBusy || undefined}>
      <div className={styles.content}>{children}</div>
      {foot}
    </main>
  )
}

/** Stays at the top, with a hairline only while content is under it. */
export function Header({
  start,
  title,
  end,
}: {
  readonly start?: ReactNode
  readonly title?: ReactNode
  readonly end?: ReactNode
}) {
  const [marker, isOver] = useScrolledPast()
  return (
    <>
      <div ref={marker} className={styles.edge} />
      <header className={styles.header} data-over={isOver}>
        {start ? <span className={styles.headerStart}>{start}</span> : null}
        {title ? <h1 className={styles.headerTitle}>{title}</h1> : null}
        {end ? <span className={styles.headerEnd}>{end}</span> : null}
      </header>
    </>
  )
}

/** The home header: the brand at the gutter, actions on the right. */
export function BrandHeader({ brand, end }: { readonly brand: ReactNode; readonly end?: ReactNode }) {
  const [marker, isOver] = useScrolledPast()
  return (
    <>
      <div ref={marker} className={styles.edge} />
      <header className={classes(styles.header, styles.brandHeader)} data-over={isOver}>
        {brand}
        <span className={styles.headerEnd}>{end}</span>
      </header>
    </>
  )
}

/**
 * The one large text of a screen; of level 2 where the header already has the page's title. With `takesFocus` the
 * heading takes the focus when it appears, which announces a step change.
 */
export function ScreenTitle({
  title,
  subtitle,
  takesFocus = false,
  level = 1,
}: {
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  readonly takesFocus?: boolean
  readonly level?: 1 | 2
}) {
  return (
    <div className={styles.head} data-level={level}>
      {level === 1 ? (
        <FocusHeading className={styles.title} takesFocus={takesFocus}>
          {title}
        </FocusHeading>
      ) : (
        <h2 className={styles.title}>{title}</h2>
      )}
      {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
    </div>
  )
}

/** An `h1` that can take the focus without being a stop of the tab key. */
export function FocusHeading({
  children,
  className,
  takesFocus,
}: {
  readonly children: ReactNode
  readonly className?: string
  readonly takesFocus: boolean
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <h1 ref={heading} className={className} tabIndex={-1}>
      {children}
    </h1>
  )
}

type SectionName =
  | { readonly label: string; readonly title?: never; readonly action?: never }
  | {
      readonly label?: never
      readonly title?: string
      /** Beside the title: a link to more of it. */
      readonly action?: ReactNode
    }

export type SectionProps = SectionName & {
  readonly children: ReactNode
  readonly isFirst?: boolean
  readonly isTight?: boolean
  /** Source of its numbers, in small words below them. */
  readonly source?: string | null
}

/** Full width, on the backdrop, 8px from the next. */
export function Section({
  children,
  isFirst = false,
  isTight = false,
  label,
  source = null,
  title,
  action = null,
}: SectionProps) {
  return (
    <section
      className={classes(styles.section, isFirst && styles.first, isTight && styles.tight)}
      aria-label={label ?? title}
    >
      {title && action === null ? <h2 className={styles.sectionTitle}>{title}</h2> : null}
      {title && action !== null ? (
        <div className={styles.sectionHead}>
          <h2 className={styles.sectionTitle}>{title}</h2>
          {action}
        </div>
      ) : null}
      {children}
      {source === null ? null : <p className={styles.source}>{source}</p>}
    </section>
  )
}

/** Small heading above rows of one kind. */
export function ListHead({ children }: { readonly children: ReactNode }) {
  return (
    <h2 className={styles.listHead}>
      <OwnText>{children}</OwnText>
    </h2>
  )
}

/** 8px of backdrop between blocks of a plain screen. */
export function Band() {
  return <div className={styles.band} />
}

/**
 * Keeps content at the foot of the window. The reserved space at the end of the page follows its height, which grows
 * with the text; until it is measured the space has the usual height.
 */
export function Dock({ children, kind }: { readonly children: ReactNode; readonly kind: 'cta' | 'lead' | 'tabs' }) {
  const bar = useRef<HTMLDivElement>(null)
  const space = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [docked, room] = [bar.current, space.current]
    if (!docked || !room) return
    const observer = new ResizeObserver(() => {
      room.style.height = `${docked.offsetHeight}px`
    })
    observer.observe(docked)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <div ref={space} className={styles.space} data-kind={kind} />
      <div ref={bar} className={styles.docked} data-dock={kind}>
        {children}
      </div>
    </>
  )
}

/**
 * The bar of the main button: opaque, at the same place on every screen. `lead` names the selection, `textAbove` is a
 * second, quieter choice. `end` receives the marker of the end of the page.
 */
export function CtaBar({
  children,
  lead,
  end,
}: {
  readonly children: ReactNode
  readonly lead?: ReactNode
  readonly end?: Ref<HTMLDivElement>
}) {
  const [marker, isOver] = useScrolledPast('0px 0px -76px 0px')
  return (
    <>
      <div ref={marker} className={styles.edge} />
      {end ? <div ref={end} className={styles.edge} /> : null}
      <Dock kind={lead ? 'lead' : 'cta'}>
        <div className={styles.ctaBar} data-over={isOver}>
          {lead ? (
            <p className={styles.lead}>
              <OwnText>{lead}</OwnText>
            </p>
          ) : null}
          {children}
        </div>
      </Dock>
    </>
  )
}

/** An alternative to the selection in the lead, at its right end. */
export function CtaLeadAction({ children, onClick }: { readonly children: ReactNode; readonly onClick: () => void }) {
  return (
    <span className={styles.leadAction}>
      <TextAction tone="quiet" isTight onClick={onClick}>
        {children}
      </TextAction>
    </span>
  )
}

type CtaTextOwnProps = { readonly children: ReactNode }

/** The second, quieter choice above the main button. */
export function CtaText<E extends ElementType = 'button'>({ as, children, ...rest }: As<E, CtaTextOwnProps>) {
  const Element: ElementType = as ?? 'button'
  return (
    <Element {...buttonProps(Element)} {...rest} className={styles.textAbove}>
      <OwnText>{children}</OwnText>
    </Element>
  )
}

/** A quiet line at the foot of a screen without a main button. */
export function FootNote({ children }: { readonly children: ReactNode }) {
  return <p className={styles.footNote}>{children}</p>
}

export { styles as screenStyles }
