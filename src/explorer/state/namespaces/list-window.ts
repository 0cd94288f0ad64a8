/** The first line of a window of `room` lines, one at least, that keeps `line` in sight, moving by half screens from where it was. */
export function windowTop(top: number, line: number, room: number, total: number): number {
  const height = Math.max(1, room);
  const half = Math.max(1, Math.floor(height / 2));
  const last = Math.max(0, total - height);
  const stay = Math.max(0, Math.min(top, last));
  if (line < stay) return Math.max(0, line < stay - half ? Math.min(last, line - half) : stay - half);
  if (line >= stay + height) return Math.min(last, line >= stay + height + half ? line - half : stay + half);
  return stay;
}
