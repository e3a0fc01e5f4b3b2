type Message = 'signed-out' | 'activity';

/** What tabs of this browser tell each other and nobody needs to find later. */
const channel = new BroadcastChannel('dictamen:session');

export const tellTabs = (message: Message) => channel.postMessage(message);

export function onTabs(message: Message, listener: () => void): () => void {
  const heard = ({ data }: MessageEvent<unknown>) => {
    if (data === message) listener();
  };
  channel.addEventListener('message', heard);
  return () => channel.removeEventListener('message', heard);
}
