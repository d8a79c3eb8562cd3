/** Runs in the signing window; its markup is in certificate-pages.ts. */
import { type Asked, askedBy, cancelledMessage, readyMessage, signedMessage } from './window-protocol.ts'

type Refusal = { readonly problem?: string; readonly message?: string }

const part = <E extends HTMLElement = HTMLElement>(id: string): E => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`no #${id}`)
  return element as E
}

const opener: Window | null = window.opener
const { slug = '', origins = '[]' } = part('window').dataset
const knownOrigins = JSON.parse(origins) as string[]
const FAILED_TEXT = '지금은 서명하지 못했어요. 다시 눌러 주세요.'
let asked: Asked | undefined
let isSigning = false

/** Shows one part of the window and hides the others. */
function show(id: 'alone' | 'waiting' | 'sign' | 'unreadable' | 'done'): void {
  for (const one of ['alone', 'waiting', 'sign', 'unreadable', 'done']) part(one).hidden = one !== id
  part(id).focus()
}

async function post(path: string, body: unknown): Promise<{ isOk: boolean; body: Record<string, unknown> }> {
  const response = await fetch(`/certificates/${slug}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { isOk: response.ok, body: (await response.json()) as Record<string, unknown> }
}

function showProblem({ problem, message = FAILED_TEXT }: Refusal): void {
  const phone = part<HTMLInputElement>('phoneNumber')
  const password = part<HTMLInputElement>('password')
  const isAboutPhone = problem === 'phone'
  part('phoneProblem').textContent = isAboutPhone ? message : ''
  part('passwordProblem').textContent = isAboutPhone ? '' : message
  phone.setAttribute('aria-invalid', String(isAboutPhone))
  password.setAttribute('aria-invalid', String(!isAboutPhone))
  const field = isAboutPhone ? phone : password
  if (!isAboutPhone) password.value = ''
  field.focus()
}

/** Content is shown before it is signed; a text that cannot be shown is not signed. */
async function accept(request: Asked): Promise<void> {
  asked = request
  const shown = await post('requests', { serializedPlainText: request.serializedPlainText }).catch(() => undefined)
  if (!shown?.isOk) return show('unreadable')
  part('count').textContent = String(shown.body.countText)
  part('requests').innerHTML = String(shown.body.html)
  show('sign')
}

async function sign(): Promise<void> {
  if (!asked || isSigning) return
  isSigning = true
  part<HTMLButtonElement>('submit').setAttribute('aria-disabled', 'true')
  try {
    const answer = await post('sign', {
      phoneNumber: part<HTMLInputElement>('phoneNumber').value,
      password: part<HTMLInputElement>('password').value,
      serializedPlainText: asked.serializedPlainText,
    })
    const { serializedSignedData } = answer.body
    if (typeof serializedSignedData !== 'string') return showProblem(answer.body as Refusal)
    opener?.postMessage(signedMessage(asked, serializedSignedData), asked.origin)
    show('done')
    window.close()
  } catch {
    showProblem({})
  } finally {
    isSigning = false
    part('submit').removeAttribute('aria-disabled')
  }
}

function cancel(): void {
  if (asked) opener?.postMessage(cancelledMessage(asked), asked.origin)
  window.close()
}

part('form').addEventListener('submit', (event) => {
  event.preventDefault()
  void sign()
})
for (const button of document.querySelectorAll('[data-cancel]')) button.addEventListener('click', cancel)

if (opener) {
  window.addEventListener('message', (event) => {
    const { data, origin, source } = event
    const request = askedBy({ data, origin, isFromOpener: source === opener }, knownOrigins)
    if (request && !asked) void accept(request)
  })
  show('waiting')
  opener.postMessage(readyMessage, '*')
} else {
  show('alone')
}
