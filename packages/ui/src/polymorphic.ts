import type { ComponentPropsWithoutRef, ElementType } from 'react'

/**
 * Props of a part that can be drawn as another element: a router's link, a plain anchor, a button.
 * This is how parts stay free of any router.
 */
export type As<E extends ElementType, Own> = Own & { readonly as?: E } & Omit<
    ComponentPropsWithoutRef<E>,
    keyof Own | 'as'
  >
