-- A run task of HCP Terraform per collection: what it is judged by, and the key its requests are signed with, sealed; made
-- when the run task is switched on for the first time.
ALTER TABLE collections
  ADD COLUMN run_task json NOT NULL DEFAULT '{}',
  ADD COLUMN run_task_key text NOT NULL DEFAULT '';
