type Message = 'signed-out' | 'activity';

/** Messages between tabs of this browser that need not be stored. */
const channel = new BroadcastChannel('dictamen:session');

export const tellTabs = (message: Message) => channel.postMessage(message);

export function onTabs(message: Message, listener: () => void): () => void {
  const heard = ({ data }: MessageEvent<unknown>) => {
    if (data === message) listener();
  };
  channel.addEventListener('message', heard);
  return () => channel.removeEventListener('message', heard);
}
