variable "member" {}

resource "google_dataproc_cluster_iam_member" "later" {
  cluster = "a"
  role = "roles/dataproc.editor"
  member = var.member
}

resource "google_dataproc_cluster_iam_binding" "group" {
  cluster = "a"
  role = "roles/dataproc.editor"
  members = ["group:team@example.com", "serviceAccount:app@p.iam.gserviceaccount.com"]
}
