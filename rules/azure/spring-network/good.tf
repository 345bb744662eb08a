resource "azurerm_spring_cloud_service" "inside" {
  name     = "inside"
  sku_name = "S0"
  network {
    app_subnet_id             = "a"
    service_runtime_subnet_id = "b"
    cidr_ranges               = ["10.4.0.0/16"]
  }
}

resource "azurerm_spring_cloud_service" "basic" {
  name     = "basic"
  sku_name = "B0"

}
