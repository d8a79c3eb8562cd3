/** After the errors are drawn: the first field of a form that has one takes the focus. */
export function focusFirstWrong(formId: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${formId} [aria-invalid="true"]`)?.focus())
}
