variable "tenant" {}

resource "azurerm_service_fabric_cluster" "entra" {
  name = "entra"
  azure_active_directory {
    tenant_id              = "t"
    cluster_application_id = "a"
    client_application_id  = "b"
  }
}

resource "azurerm_service_fabric_cluster" "later" {
  name = "later"
  azure_active_directory {
    tenant_id              = var.tenant
    cluster_application_id = "a"
    client_application_id  = "b"
  }
}
