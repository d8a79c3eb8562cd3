import { z } from 'zod'
import { sealed } from '../../keys/sealed.ts'

const MemberContent = z.object({
  nickname: z.string(),
  /** What the group is called; null of whoever does not own it. */
  group: z.object({ name: z.string(), emoji: z.string().nullable() }).nullable(),
})
export type MemberContent = z.output<typeof MemberContent>

/** What a member is called in a group, under the member's own key. */
export const memberContent = sealed('gene_group_member', 'content', ['user_group_id'], MemberContent)
