resource "azapi_resource" "logs" {
  type      = "Microsoft.Storage/storageAccounts@2023-01-01"
  name      = "logs"
  location  = "westeurope"
  parent_id = "/subscriptions/s/resourceGroups/g"
  body = {
    properties = {
      supportsHttpsTrafficOnly = true
    }
  }
}
