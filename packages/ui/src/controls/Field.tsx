import {
  type ChangeEvent,
  type ComponentPropsWithRef,
  type FormEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
} from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../content/Icon.tsx'
import { OwnText } from '../content/OwnText.tsx'
import styles from './Field.module.css'

export function Form({
  children,
  id,
  onSubmit,
}: {
  readonly children: ReactNode
  readonly id: string
  readonly onSubmit: () => void
}) {
  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

/** Under the field: the error and how to correct it. */
export function InlineError({ children, id }: { readonly children: ReactNode; readonly id?: string }) {
  return (
    <span className={styles.error} id={id}>
      <Icon name="alert" size="tiny" />
      <OwnText>{children}</OwnText>
    </span>
  )
}

type FieldProps = {
  readonly label: string
  readonly help?: ReactNode
  readonly error?: ReactNode
}

/** Typed or chosen before the scripts had loaded: the field has the value without an event. */
function useEarlyInput<E extends HTMLInputElement | HTMLSelectElement>(
  id: string,
  value: unknown,
  onChange: ((event: ChangeEvent<E>) => void) | undefined,
): void {
  const adopt = useEffectEvent(() => {
    const target = document.getElementById(id) as E | null
    if (target && value !== undefined && target.value !== value) {
      onChange?.({ target, currentTarget: target } as ChangeEvent<E>)
    }
  })
  // Before a buffered press is replayed, so that it sends the typed values.
  useLayoutEffect(() => adopt(), [])
}

function Input(props: ComponentPropsWithRef<'input'> & { readonly id: string }) {
  useEarlyInput(props.id, props.value, props.onChange)
  return <input {...props} />
}

function Select(props: ComponentPropsWithRef<'select'> & { readonly id: string }) {
  useEarlyInput(props.id, props.value, props.onChange)
  return <select {...props} />
}

type FieldIds = { readonly id: string; readonly describedBy: string | undefined; readonly isInvalid: boolean }

function FieldFrame({
  label,
  help,
  error,
  children,
}: FieldProps & { readonly children: (ids: FieldIds) => ReactNode }) {
  const id = useId()
  const note = `${id}-note`
  const isInvalid = error != null && error !== ''
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, describedBy: isInvalid || help ? note : undefined, isInvalid })}
      {isInvalid ? (
        <InlineError id={note}>{error}</InlineError>
      ) : help ? (
        <span className={styles.help} id={note}>
          {help}
        </span>
      ) : null}
    </div>
  )
}

/** One line of text. `action` is inside the box, at its right end. */
export function TextField({
  label,
  help,
  error,
  action,
  isSpaced = false,
  ...input
}: FieldProps & {
  readonly action?: ReactNode
  /** Digits that are read one by one. */
  readonly isSpaced?: boolean
} & Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'>) {
  return (
    <FieldFrame label={label} help={help} error={error}>
      {({ id, describedBy, isInvalid }) => (
        <span className={classes(styles.box, isSpaced && styles.spaced)} data-invalid={isInvalid}>
          <Input {...input} id={id} aria-describedby={describedBy} aria-invalid={isInvalid || undefined} />
          {action}
        </span>
      )}
    </FieldFrame>
  )
}

export function SelectField({
  label,
  help,
  error,
  options,
  ...select
}: FieldProps & { readonly options: readonly { readonly value: string; readonly label: string }[] } & Omit<
    ComponentPropsWithRef<'select'>,
    'id' | 'className'
  >) {
  return (
    <FieldFrame label={label} help={help} error={error}>
      {({ id, describedBy, isInvalid }) => (
        <span className={styles.box} data-invalid={isInvalid}>
          <Select {...select} id={id} aria-describedby={describedBy} aria-invalid={isInvalid || undefined}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
          <Icon name="caret" size="small" className={styles.caret} />
        </span>
      )}
    </FieldFrame>
  )
}

/** Birthday and the first digit of the second half of the resident number; the other six are never requested. */
export function BirthField({
  label,
  digitLabel,
  error,
  birth,
  digit,
}: FieldProps & {
  readonly digitLabel: string
  readonly birth: Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'>
  readonly digit: Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'>
}) {
  return (
    <FieldFrame label={label} error={error}>
      {({ id, describedBy, isInvalid }) => (
        <span className={styles.birth}>
          <span className={styles.box} data-invalid={isInvalid}>
            <Input
              {...birth}
              id={id}
              inputMode="numeric"
              aria-describedby={describedBy}
              aria-invalid={isInvalid || undefined}
            />
          </span>
          <span className={styles.dash} aria-hidden="true" />
          <span className={classes(styles.box, styles.digit)} data-invalid={isInvalid}>
            <Input
              {...digit}
              id={`${id}-digit`}
              aria-label={digitLabel}
              inputMode="numeric"
              aria-describedby={describedBy}
              aria-invalid={isInvalid || undefined}
            />
          </span>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
            <i />
            <i />
          </span>
        </span>
      )}
    </FieldFrame>
  )
}

/** Two fields on one line, the first the narrower; one below the other where the screen is narrow. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.phonePair}>{children}</div>
}

export function SearchField({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className={styles.search}>
      <Icon name="search" size="small" />
      <Input
        id={id}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
