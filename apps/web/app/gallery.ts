import type { ConnectOverlay, ConnectScreen } from '@ieum/contracts/mydata/connect-names.ts'
import type { ReactNode } from 'react'

/** One state of one part, for looking at it, for screenshots and for the accessibility check. */
export type GalleryEntry = {
  /** Part and state, for instance "Selection/nothing chosen". */
  readonly name: string
  readonly render: () => ReactNode
  /** What of the connection flow it shows. */
  readonly view?: ConnectScreen | ConnectOverlay
  /** What a person does once it is shown, where only that leads to the state. */
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
  // The page's library watches the property of the element itself: the prototype's is the way a keyboard goes.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
