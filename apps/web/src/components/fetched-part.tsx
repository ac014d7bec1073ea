import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

export interface FetchedPart<Props extends object> {
  (props: Props & { waiting: ReactNode }): ReactNode;
  /** Fetches it while nobody waits for it; asked again after a failure it tries again. */
  load(): Promise<unknown>;
}

/**
 * A part of a page that is fetched for itself: drawn at once when it is there already, else `waiting` in its place. React's own
 * `lazy` puts what waits in its place even then, and keeps it there for a third of a second.
 */
export function fetchedPart<Props extends object>(fetchIt: () => Promise<{ default: ComponentType<Props> }>): FetchedPart<Props> {
  let there: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const load = () => {
    coming ??= fetchIt().then(
      (part) => {
        there = part.default;
      },
      (error) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  function Part({ waiting, ...props }: Props & { waiting: ReactNode }) {
    const [state, setState] = useState<'coming' | 'there' | { error: unknown }>(there ? 'there' : 'coming');
    useEffect(() => {
      if (state !== 'coming') return;
      let current = true;
      load().then(
        () => current && setState('there'),
        (error) => current && setState({ error }),
      );
      return () => {
        current = false;
      };
    }, [state]);
    // The error screen of the page offers to try again.
    if (typeof state === 'object') throw state.error;
    if (!there) return waiting;
    const Loaded: ComponentType<Props> = there;
    // Everything but `waiting` was given for it.
    return <Loaded {...(props as unknown as Props)} />;
  }
  return Object.assign(Part, { load });
}
