/**
 * Deleting with undo: a deleted project disappears at once, the server hears of it when the time for taking it back is
 * over (or when the page is left). Until then nothing has happened.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { deleteProject, projectsQuery } from './project-requests.ts';

export const undoMs = 7000;

export function usePendingDeletions(onFailed: () => void) {
  const queries = useQueryClient();
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());

  const show = (id: string) => setHidden((before) => new Set([...before].filter((other) => other !== id)));

  async function carryOut(id: string) {
    timers.current.delete(id);
    try {
      await deleteProject(id);
      await queries.invalidateQueries({ queryKey: projectsQuery().queryKey });
    } catch (error) {
      console.error('A project could not be deleted.', error);
      onFailed();
    }
    show(id);
  }

  useEffect(() => {
    const pending = timers.current;
    const carryOutAll = () => {
      for (const [id, timer] of pending) {
        clearTimeout(timer);
        void deleteProject(id, { keepalive: true }).catch(() => undefined);
      }
      pending.clear();
    };
    window.addEventListener('pagehide', carryOutAll);
    return () => {
      window.removeEventListener('pagehide', carryOutAll);
      carryOutAll();
    };
  }, []);

  return {
    hidden,
    remove(id: string) {
      setHidden((before) => new Set([...before, id]));
      timers.current.set(
        id,
        setTimeout(() => void carryOut(id), undoMs),
      );
    },
    takeBack(id: string) {
      clearTimeout(timers.current.get(id));
      timers.current.delete(id);
      show(id);
    },
  };
}
