import { type Arrival, type MisbehavingGateway, misbehavingGateway } from '../../helpers/misbehaving-gateway.ts';

/** An answer on its way through: its JSON may be changed in place or replaced. */
export type Passing = {
  status: number;
  headers: Record<string, string>;
  /** undefined where the answer is no JSON; then `text` is sent */
  body: any;
  text: string;
};

/** What a gateway breaks: what it asks of the one behind it, and what it makes of the answer. */
export type Break = {
  /** changes the request before it goes on; the key of the gateway behind it is handed in */
  readonly before?: (
    arrival: Arrival,
    behind: { query: URLSearchParams; headers: Record<string, string>; body: string; key: string },
  ) => void;
  /** makes the answer another; an answer of its own stands in for asking at all */
  readonly after?: (answer: Passing, arrival: Arrival) => void;
  readonly instead?: (arrival: Arrival) => Passing | undefined | Promise<Passing | undefined>;
};

/** A gateway before another one that passes everything on, and breaks one thing. */
export async function breakingGateway(
  behind: { origin: string; key: string },
  broken: Break,
): Promise<MisbehavingGateway> {
  let own = '';
  const front = await misbehavingGateway(async (arrival, response) => {
    const send = ({ status, headers, body, text }: Passing) => {
      const sent = (body === undefined ? text : JSON.stringify(body)).replaceAll(behind.origin, own);
      response.writeHead(status, headers).end(sent);
    };
    const instead = await broken.instead?.(arrival);
    if (instead !== undefined) return send(instead);
    const { method, path, query } = arrival;
    const { authorization, accept, 'content-type': type } = arrival.headers;
    const headers = Object.entries({ authorization, accept, 'content-type': type });
    const asked = {
      query: new URLSearchParams(query),
      headers: Object.fromEntries(headers.filter((field): field is [string, string] => field[1] !== undefined)),
      body: arrival.body,
      key: behind.key,
    };
    broken.before?.(arrival, asked);
    const search = asked.query.size === 0 ? '' : `?${asked.query.toString()}`;
    const base = path.startsWith('/mcp') ? behind.origin : `${behind.origin}/gateway/v1`;
    const answer = await fetch(base + path + search, {
      method,
      headers: asked.headers,
      ...(asked.body === '' ? {} : { body: asked.body }),
    });
    const text = await answer.text();
    const passed = ['content-type', 'www-authenticate', 'allow'].flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    const passing: Passing = { status: answer.status, headers: Object.fromEntries(passed), body: undefined, text };
    if (answer.headers.get('content-type') === 'application/json') passing.body = JSON.parse(text);
    broken.after?.(passing, arrival);
    return send(passing);
  });
  own = new URL(front.baseUrl).origin;
  return front;
}
