import { closeSync, openSync, writeSync } from 'node:fs';

/**
 * Writes a made-up export of Telegram Desktop as long as somebody wants, to see what reading one takes:
 * node scripts/telegram-export.ts FILE MEGABYTES. The people in it are fictional.
 */
const [file, megabytes = '1024'] = process.argv.slice(2);
if (file === undefined) throw new Error('Say where to write it: node scripts/telegram-export.ts FILE MEGABYTES');

const length = Number(megabytes) * 1024 * 1024;
const chats = 40;
const said = [
  'I would rather prune the pears on Thursday, when the ladder is back from the barn.',
  'The quinces need more light than they get; I said so in spring and nobody cut the poplar.',
  'Shall we meet at the gate at nine and count the blossoms before the rain comes?',
  'No, I think the grafts can wait until the frost is over, as they did last year.',
  'Thank you for the wax! I put it beside the seedlings, where it stays cool.',
];
const begin = Date.UTC(2016, 0, 1) / 1000;

const message = (id: number, peer: number): string => {
  const isOwn = id % 2 === 0;
  const at = begin + id * 97;
  const date = new Date(at * 1000).toISOString().slice(0, 19);
  const first = `${said[id % said.length] ?? ''} (${id})`;
  const second = ` ${said[(id + 2) % said.length] ?? ''}`;
  return JSON.stringify(
    {
      id,
      type: 'message',
      date,
      date_unixtime: String(at),
      from: isOwn ? 'Ana Torres' : `Friend ${peer}`,
      from_id: isOwn ? 'user1001' : `user${peer}`,
      ...(id % 7 === 0 ? { reply_to_message_id: id - 1 } : {}),
      ...(id % 3 === 0
        ? { photo: '(File not included. Change data exporting settings to download.)', width: 1280, height: 960 }
        : {}),
      text: [first, { type: 'italic', text: second }],
      text_entities: [
        { type: 'plain', text: first },
        { type: 'italic', text: second },
      ],
    },
    null,
    1,
  );
};

/** The export, in pieces. */
function* pieces(): Generator<string> {
  yield '{\n "about": "A made-up export.",\n';
  yield ' "personal_information": {"user_id": 1001, "first_name": "Ana", "last_name": "Torres"},\n';
  yield ' "chats": {\n  "about": "All of them.",\n  "list": [';
  for (let chat = 0; chat < chats; chat += 1) {
    const peer = 2000 + chat;
    yield `${chat === 0 ? '' : ','}\n{"name": "Friend ${peer}", "type": "personal_chat", "id": ${peer}, "messages": [`;
    let left = length / chats;
    for (let id = 1; left > 0; id += 1) {
      const text = `${id === 1 ? '' : ','}\n${message(id, peer)}`;
      left -= text.length;
      yield text;
    }
    yield '\n]}';
  }
  yield '\n]}}\n';
}

const out = openSync(file, 'w');
let waiting = '';
for (const piece of pieces()) {
  waiting += piece;
  if (waiting.length < 1024 * 1024) continue;
  writeSync(out, waiting);
  waiting = '';
}
writeSync(out, waiting);
closeSync(out);
