/** Talk between few, which is no room. */
const direct = /^(?:|direct messages?.*|saved messages|group messages?|mpdm-.*|dm-.*)$/i;

/** Rooms in which anything is said: their names say nothing. */
const anyRoom =
  /^(?:general|random|off-?topic|social|watercooler|chat|main|lobby|all|team|everyone|announcements?|introductions?|welcome)$/i;

/** the sources that have rooms: elsewhere a channel is a box, a list, a calendar or a repository */
export const withRooms = new Set([
  'slack',
  'teams',
  'discord',
  'zulip',
  'irc',
  'matrix',
  'mattermost',
  'googlechat',
  'telegram',
  'whatsapp',
]);

/** Whether a channel holds talk between few people rather than a room's. */
export const isDirect = (channel: string): boolean => direct.test(channel);

/** Whether a channel is a room with a name of its own, where people talk about something. */
export const isRoom = (provider: string, channel: string): boolean =>
  withRooms.has(provider) && !direct.test(channel) && !anyRoom.test(channel);
