import { Type } from "typebox";

export const evaluationStateSchema = Type.Enum(["evaluated", "incomplete", "not evaluated"], {
  description:
    "`not evaluated`: no test asked about the resource. `incomplete`: some tests could not be decided, or not be read at all, or the last run did not get to see it. Only what was judged can be compliant.",
});
