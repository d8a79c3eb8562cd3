/** Moves the focus to the first invalid field of a form, after the errors are drawn. */
export function focusFirstWrong(formId: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${formId} [aria-invalid="true"]`)?.focus())
}
