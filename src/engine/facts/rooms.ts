/** Rooms in which anything is said: their names say nothing. */
const anyRoom =
  /^(?:|general|random|off-?topic|social|watercooler|chat|main|lobby|all|team|everyone|announcements?|introductions?|welcome|direct messages|group messages?|direct message.*|mpdm-.*|dm-.*)$/i;

/** the sources that have rooms: elsewhere a channel is a box, a list, a calendar or a repository */
const withRooms = new Set(['slack', 'teams', 'discord', 'zulip', 'irc', 'matrix', 'mattermost', 'googlechat']);

/** Whether a channel is a room with a name of its own, where people talk about something. */
export const isRoom = (provider: string, channel: string): boolean => withRooms.has(provider) && !anyRoom.test(channel);
