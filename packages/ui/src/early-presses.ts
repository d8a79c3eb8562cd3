import { afterPaint } from './after-paint.ts'

type EarlyPresses = {
  /** Pressed while nobody listened, each once, in the order of the first press. */
  readonly pressed: Set<HTMLButtonElement>
  /** React has taken them over: what is pressed now is heard. */
  readonly awake: WeakSet<HTMLButtonElement>
}

declare global {
  interface Window {
    earlyPresses?: EarlyPresses
  }
}

/**
 * Runs in the document before any other script, as text: it may use nothing from outside itself. A press on a button
 * that the server has drawn and React has not yet taken over goes no further (a form would be sent by the browser) and
 * is kept. A key that presses a button is a click too, and so is Enter in a form's field. Links, checkboxes and fields
 * do by themselves what they do; buttons that the page draws later have been awake from the first.
 */
function keepEarlyPresses() {
  const pressed = new Set<HTMLButtonElement>()
  const awake = new WeakSet<HTMLButtonElement>()
  window.earlyPresses = { pressed, awake }
  let drawnByServer: WeakSet<HTMLButtonElement> | null = null
  // Parsed to its end. The page's own scripts run hardly earlier, and what they draw is awake when it appears.
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
        // Pressed again just before it was played: this press is the one.
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
export const earlyPressesScript = (): string => `(${keepEarlyPresses})()`

/**
 * The `ref` of every button that a server may draw: from now on it is heard, and a press that came earlier is played
 * once, after the page has taken over what was typed until then. A press whose button is gone is dropped.
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

/** What an element needs when it is drawn as a button; nothing for links and others. */
export function buttonProps(element: unknown) {
  return element === 'button' ? ({ type: 'button', ref: awake } as const) : {}
}
