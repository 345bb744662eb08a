variable "member" {}

resource "google_compute_image_iam_member" "group" {
  image  = "golden"
  role   = "roles/compute.imageUser"
  member = "group:builders@example.com"
}

resource "google_compute_image_iam_member" "later" {
  image  = "golden"
  role   = "roles/compute.imageUser"
  member = var.member
}

resource "google_compute_image" "golden" {
  name        = "golden"
  source_disk = "disk"
}
