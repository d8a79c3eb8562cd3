import { z } from 'zod'
import { sealed } from '../../../platform/keys/sealed.ts'

const MemberContent = z.object({
  nickname: z.string(),
  /** The group's name; null for a member who does not own it. */
  group: z.object({ name: z.string(), emoji: z.string().nullable() }).nullable(),
})
export type MemberContent = z.output<typeof MemberContent>

/** A member's nickname in a group, under the member's own key. */
export const memberContent = sealed('gene_group_member', 'content', ['user_group_id'], MemberContent)
