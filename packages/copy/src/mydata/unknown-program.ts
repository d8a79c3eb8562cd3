/** A program of the person's own whose name cannot be opened. */
export const UNKNOWN_PROGRAM = '이름을 알 수 없는 프로그램'
