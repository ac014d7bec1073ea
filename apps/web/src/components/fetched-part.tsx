import { Button } from '@mantine/core';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../messages/messages.tsx';
import { StateMessage } from './state-message.tsx';

export interface FetchedPart<Props extends object> {
  (props: Props & { waiting: ReactNode }): ReactNode;
  /** Fetches it while nobody waits for it; asked again after a failure it tries again. */
  load(): Promise<unknown>;
}

/**
 * A part of a page that is fetched for itself: drawn at once when it is there already, else `waiting` in its place. React's own
 * `lazy` puts what waits in its place even then, and keeps it there for a third of a second. When it cannot be fetched, as while
 * the server is away, that is said in its place, and the rest of the page stays as it is; nothing is said of what is only
 * `beside` the page, which comes with the next one.
 */
export function fetchedPart<Props extends object>(
  fetchIt: () => Promise<{ default: ComponentType<Props> }>,
  { beside = false } = {},
): FetchedPart<Props> {
  let there: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  let failures = 0;
  let address: string | undefined;
  const fetchAgain = () =>
    fetchStylesAgain().then(() => (address === undefined ? fetchIt() : underAnotherAddress<Props>(address, failures)));
  const load = () => {
    coming ??= (failures > 0 ? fetchAgain() : fetchIt()).then(
      (part) => {
        there = part.default;
      },
      (error) => {
        coming = undefined;
        failures++;
        address ??= addressIn(error);
        throw error;
      },
    );
    return coming;
  };
  function Part({ waiting, ...props }: Props & { waiting: ReactNode }) {
    const [state, setState] = useState<'coming' | 'there' | 'missing'>(there ? 'there' : 'coming');
    useEffect(() => {
      if (state !== 'coming') return;
      let current = true;
      load().then(
        () => current && setState('there'),
        (error) => {
          // Told in its place; a browser that leaves the page gives up what is on its way, too.
          console.warn('A part of the page could not be fetched.', error);
          if (current) setState('missing');
        },
      );
      return () => {
        current = false;
      };
    }, [state]);
    if (state === 'missing') return beside ? null : <Missing onRetry={() => setState('coming')} />;
    if (!there) return waiting;
    const Loaded: ComponentType<Props> = there;
    // Everything but `waiting` was given for it.
    return <Loaded {...(props as unknown as Props)} />;
  }
  return Object.assign(Part, { load });
}

function Missing({ onRetry }: { onRetry(): void }) {
  const { common } = useMessages();
  return (
    <StateMessage role="alert" title={common.error} text={common.unreachable} action={<Button onClick={onRetry}>{common.retry}</Button>} />
  );
}

/** Of a stylesheet that did not come nobody asks a second time, and the part would come without it. */
const fetchStylesAgain = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map((link) => {
      if (link.sheet || link.disabled) return undefined;
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const again = Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href: link.href,
        onload: resolve,
        onerror: resolve,
      });
      link.replaceWith(again);
      return promise;
    }),
  );

/**
 * A browser may remember for as long as the document stays that a module did not come, and never ask for it again (HTML, "fetch a
 * single module script"). Under another address it does.
 */
const underAnotherAddress = <Props extends object>(address: string, times: number) =>
  import(/* @vite-ignore */ `${address}?again=${times}`) as Promise<{ default: ComponentType<Props> }>; // the module that was asked for

/** The address of this site that browsers name in the message of such an error. */
function addressIn(error: unknown): string | undefined {
  const named = error instanceof Error ? /https?:\/\/[^\s?]+\.js/.exec(error.message)?.[0] : undefined;
  return named?.startsWith(`${window.location.origin}/`) ? named : undefined;
}
