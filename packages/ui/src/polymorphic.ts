import type { ComponentPropsWithoutRef, ElementType } from 'react'

/**
 * Props of a component that can be drawn as another element: a router's link, a plain anchor, a button.
 * So components do not depend on a router.
 */
export type As<E extends ElementType, Own> = Own & { readonly as?: E } & Omit<
    ComponentPropsWithoutRef<E>,
    keyof Own | 'as'
  >
