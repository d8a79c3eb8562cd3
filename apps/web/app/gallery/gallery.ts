import type { ConnectOverlay, ConnectScreen } from '@ieum/contracts/mydata/connect/connect-names.ts'
import type { ReactNode } from 'react'

/** One state of one component, for viewing, screenshots and the accessibility check. */
export type GalleryEntry = {
  /** Component and state, for instance "Selection/nothing chosen". */
  readonly name: string
  readonly render: () => ReactNode
  /** The screen or overlay of the connection flow that it shows. */
  readonly view?: ConnectScreen | ConnectOverlay
  /** Presses or input after the first render, where only they lead to the state. */
  readonly act?: () => void
}

/** @throws when no button has this text or label, or one like it */
export function press(name: string | RegExp): void {
  const buttons = [...document.querySelectorAll('button')]
  const isIt = (text: string | null) => (typeof name === 'string' ? text === name : name.test(text ?? ''))
  const button = buttons.find((each) => isIt(each.textContent) || isIt(each.ariaLabel))
  if (!button) throw new Error(`no button is called ${name}`)
  button.click()
}

/** Types into the first field of the page. */
export function type(text: string): void {
  const field = document.querySelector('input')
  if (!field) throw new Error('there is no field')
  // React watches the element's own property. The prototype's setter acts as a keyboard does.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
