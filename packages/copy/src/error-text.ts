/** The text of a refusal for people; also the body's `clientDisplayError`. */
export type ErrorText = { readonly title: string | null; readonly message: string; readonly buttonLabel: string | null }

export const text = (title: string, message: string): ErrorText => ({ title, message, buttonLabel: '확인' })
export const inline = (message: string): ErrorText => ({ title: null, message, buttonLabel: null })
export const fromDialog = ({
  title,
  body,
  primary,
}: {
  title: string
  body: readonly string[]
  primary: string
}): ErrorText => ({ title, message: body.join(' '), buttonLabel: primary })
