import { fixture } from "unplugin-xtest";
import { TodoList } from "../src/todolist.ts";

/** A list in the document, gone after the test. */
export const list = fixture(function* () {
  const list = new TodoList();
  document.body.append(list);
  yield list;
  list.remove();
});
