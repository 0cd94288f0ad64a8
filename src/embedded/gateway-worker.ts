import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { openGateway } from '../gateway/open.ts';
import { type Address, serve } from '../gateway/serve.ts';
import type { GatewayNews, GatewayOrders } from './attach.ts';
import { join } from './join.ts';
import { own, type Ownership } from './owner.ts';

const { dataFolder, host, port, portIsFixed, publicUrl, firstPage, mustOwn } = workerData as GatewayOrders;
const tell = (news: GatewayNews) => parentPort?.postMessage(news);

/** Serves the folder that is ours; the first page is handed over as soon as the address is known, before HTTP answers. */
async function serveOwned(ownership: Ownership): Promise<void> {
  const gateway = await openGateway({ dataFolder });
  const { key, keyFile } = gateway;
  const reached = async ({ baseUrl, localBaseUrl }: Address) => {
    if (firstPage !== undefined) tell({ type: 'first-page', text: await gateway.answer('listNamespaces', firstPage) });
    ownership.announce({ pid: process.pid, baseUrl: localBaseUrl });
    tell({ type: 'reached', baseUrl, key, keyFile, owner: true });
  };
  const served = serve(gateway, {
    host,
    port,
    orNextFree: !portIsFixed,
    ...(publicUrl === undefined ? {} : { publicUrl }),
    listening: (address) => void reached(address),
  });
  const close = async () => {
    await (await served).close();
    const unfinishedBuilds = await gateway.unfinishedBuilds();
    await gateway.close();
    ownership.release();
    tell({ type: 'closed', unfinishedBuilds });
    parentPort?.close();
  };
  parentPort?.once('message', () => void close());
  await served;
}

try {
  const ownership = own(dataFolder);
  if (ownership !== undefined) await serveOwned(ownership);
  else tell({ type: 'reached', ...(await join(dataFolder, mustOwn)) });
} catch (error) {
  tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  parentPort?.close();
}
