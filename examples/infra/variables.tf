variable "owner" {
  description = "Who pays for it."
  type        = string
}

variable "admin_networks" {
  description = "Networks that may administer the machines."
  type        = list(string)
  default     = ["0.0.0.0/0"]
}
