import { afterPaint } from './after-paint.ts'

type EarlyPresses = {
  /** Buttons pressed before hydration, each once, in the order of the first press. */
  readonly pressed: Set<HTMLButtonElement>
  /** Hydrated buttons: React receives their presses. */
  readonly awake: WeakSet<HTMLButtonElement>
}

declare global {
  interface Window {
    earlyPresses?: EarlyPresses
  }
}

/**
 * Runs in the document before any other script, as text, so it may not use anything from outside. A press on a button
 * that the server has drawn and React has not hydrated yet is stopped (the browser would send a form) and buffered. A
 * key that presses a button fires a click too, and so does Enter in a form's field. Links, checkboxes and fields work
 * without scripts; buttons that the page draws later are hydrated from the beginning.
 */
function storeEarlyPresses() {
  const pressed = new Set<HTMLButtonElement>()
  const awake = new WeakSet<HTMLButtonElement>()
  window.earlyPresses = { pressed, awake }
  let drawnByServer: WeakSet<HTMLButtonElement> | null = null
  // The document is parsed. The page's own scripts run hardly earlier, and everything they draw is hydrated when it
  // appears.
  document.addEventListener(
    'readystatechange',
    () => {
      drawnByServer = new WeakSet(document.querySelectorAll('button'))
    },
    { once: true },
  )
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (!button) return
      if (awake.has(button)) {
        // Pressed again just before the replay: this press replaces the buffered one.
        pressed.delete(button)
        return
      }
      if (drawnByServer && !drawnByServer.has(button)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      pressed.add(button)
    },
    { capture: true },
  )
}

/** For a script element in the head of the document. */
export const earlyPressesScript = (): string => `(${storeEarlyPresses})()`

/**
 * The `ref` of every button that a server may draw: from now on React receives its presses, and an earlier press is
 * replayed once, after the page has adopted the input typed until then. A press whose button is gone is dropped.
 */
export function awake(button: HTMLButtonElement | null): void {
  const early = typeof window === 'undefined' ? undefined : window.earlyPresses
  if (!button || !early) return
  early.awake.add(button)
  if (early.pressed.size > 0) void afterPaint().then(() => play(early))
}

function play({ pressed, awake }: EarlyPresses): void {
  for (const button of pressed) {
    if (button.isConnected && !awake.has(button)) continue
    pressed.delete(button)
    if (button.isConnected) button.click()
  }
}

/** Props that an element needs when it is drawn as a button; none for links and others. */
export function buttonProps(element: unknown) {
  return element === 'button' ? ({ type: 'button', ref: awake } as const) : {}
}
